/** Where the seller of gift cards listens beside a server of the journeys, and who may buy there; loopback only. */
export function giftCardSeller(serverPort: number) {
  const port = serverPort + 2;
  return { port, url: `http://127.0.0.1:${port}`, key: 'key-of-the-journeys-seller' } as const;
}
