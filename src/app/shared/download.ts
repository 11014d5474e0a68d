/** Saves a text as a file, as if the person had followed a link to it. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Not at once: the browser reads it when it gets to it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
