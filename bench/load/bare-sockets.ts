import { createServer } from 'node:http';

import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';

/**
 * The least a server of sockets does, as a process of its own: whatever a socket sends is sent to all. What ours is measured beside.
 */
const http = createServer();
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
sockets.on('connection', (socket: WebSocket) => {
  socket.on('message', (data: Buffer) => {
    for (const other of sockets.clients) other.send(data, { binary: false });
  });
});
http.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.('ready'));
