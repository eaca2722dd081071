/** Settings of an assistant that connect it with the tools of the site. */
interface AssistantSettings {
  client: string;
  /** Where the settings belong. */
  where: string;
  settings: string;
}

/** Name of the connection in an assistant. */
const NAME = 'ranking';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Settings by assistant. @param address of the tools, e.g. `https://example.com/api/mcp` */
export const assistantSettings = (address: string): AssistantSettings[] => [
  {
    client: 'Claude Code',
    where: '터미널에서 한 번 실행합니다.',
    settings: [
      `claude mcp add --transport http ${NAME} ${address} \\`,
      '  --header "Authorization: Bearer rstok_..."',
    ].join('\n'),
  },
  {
    client: 'Claude Desktop',
    where:
      '설정의 개발자 메뉴에서 claude_desktop_config.json을 열어 넣고 앱을 다시 켭니다. Node.js가 필요합니다.',
    settings: json({
      mcpServers: {
        [NAME]: {
          command: 'npx',
          args: ['-y', 'mcp-remote', address, '--header', 'Authorization:${TOKEN}'],
          env: { TOKEN: 'Bearer rstok_...' },
        },
      },
    }),
  },
  {
    client: 'Cursor',
    where: '~/.cursor/mcp.json에 넣습니다.',
    settings: json({
      mcpServers: { [NAME]: { url: address, headers: { Authorization: 'Bearer rstok_...' } } },
    }),
  },
  {
    client: 'VS Code',
    where: '.vscode/mcp.json에 넣습니다. 토큰은 처음 연결할 때 물어봅니다.',
    settings: json({
      inputs: [{ type: 'promptString', id: 'token', description: 'API 토큰', password: true }],
      servers: {
        [NAME]: { type: 'http', url: address, headers: { Authorization: 'Bearer ${input:token}' } },
      },
    }),
  },
];
