/** Packs the package as for a release and checks what a user would get. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [packed] = JSON.parse(
  execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], { cwd: root, encoding: 'utf8' }),
);
const files = new Set(packed.files.map(({ path }) => path));
const problems = [];

// Every entry leads to a file that is packed.
for (const [entry, target] of Object.entries(manifest.exports)) {
  for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
    if (!files.has(path.replace('./', '')))
      problems.push(`exports["${entry}"] names ${path}, which is not packed.`);
  }
}
for (const path of Object.values(manifest.bin)) {
  if (!files.has(path.replace('./', ''))) problems.push(`bin names ${path}, which is not packed.`);
}
for (const path of ['README.md', 'LICENSE', 'CHANGELOG.md', 'dist/page/index.html', 'dist/node/demo.js']) {
  if (!files.has(path)) problems.push(`${path} is not packed.`);
}
for (const path of files) {
  if (/\.test\.|node_modules|^src\/|^e2e\//u.test(path)) problems.push(`${path} should not be packed.`);
}

// What a host pays before the first prompt: no React in the core, no form engine in the entries.
for (const entry of ['core', 'schema', 'wire', 'locales/ar', 'locales/de']) {
  const loaded = staticImports(`dist/lib/${entry}.js`);
  for (const name of loaded.packages) problems.push(`mcp-elicitation-ui/${entry} imports ${name}.`);
}
const all = staticImports('dist/lib/index.js');
for (const name of all.packages) {
  if (!/^react(-dom)?($|\/)/u.test(name))
    problems.push(`mcp-elicitation-ui imports ${name}, which no host installs.`);
}
for (const file of all.files) {
  if (file.includes('/locales/'))
    problems.push(`mcp-elicitation-ui loads ${file} before a host asks for it.`);
  if (file.includes('SchemaForm'))
    problems.push('mcp-elicitation-ui loads the form engine before a prompt needs it.');
}

/** Files and packages that an entry loads at once. */
function staticImports(entry, files = new Set(), packages = new Set()) {
  if (files.has(entry)) return { files, packages };
  files.add(entry);
  const text = readFileSync(new URL(`../${entry}`, import.meta.url), 'utf8');
  for (const [, name] of text.matchAll(/^(?:import|export)\b[^;'"]*?["']([^"']+)["'];?$/gmu)) {
    if (name.startsWith('.')) {
      staticImports(new URL(name, new URL(entry, 'file:///')).pathname.slice(1), files, packages);
    } else packages.add(name);
  }
  return { files, packages };
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
process.stdout.write(
  `${files.size} files, ${Math.round(packed.size / 1024)} kB packed: entries, types and imports are right.\n`,
);
