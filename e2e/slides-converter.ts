/** Where the journeys that convert slides start a converter, beside their server; loopback only. */
export function slidesConverter(serverPort = Number(process.env['E2E_PORT'] ?? 4300)) {
  const port = serverPort + 3;
  return { port, url: `http://127.0.0.1:${port}` } as const;
}
