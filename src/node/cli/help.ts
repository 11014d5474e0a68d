export const HELP = `Usage:
  mcp-elicitation-ui [options]                       try it with the built-in demo server
  mcp-elicitation-ui [options] <command> [args...]   a server that speaks MCP over stdio
  mcp-elicitation-ui [options] <url>                 a server that speaks Streamable HTTP
  mcp-elicitation-ui [options] --server name=<url> --server "name=<command> [args...]"

Opens a page that connects to the server, runs its tools and shows the questions it asks.

Options (all before the command; what follows the command belongs to it):
  --server <name=...>   a server with its name; give it again for several servers
  --name <name>         the name to show for <command>, <url> or the demo server
                        (default: the script or package that <command> runs, or the host of <url>)
  --port <number>       port of the page on 127.0.0.1 (default 4747, or any free port; 0 is any free port)
  --open, --no-open     open the browser, or not (default: only at a terminal and outside CI)
  --version             print the version
  -h, --help            print this text
`;
