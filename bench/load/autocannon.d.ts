/** The part of autocannon that is used here; the package ships no types. */
declare module 'autocannon' {
  export interface AutocannonRequest {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
    setupRequest?: (request: AutocannonRequest) => AutocannonRequest;
  }
  interface AutocannonClient {
    setRequests(requests: AutocannonRequest[]): void;
  }
  interface AutocannonOptions {
    url: string;
    connections: number;
    duration: number;
    requests: AutocannonRequest[];
    setupClient?: (client: AutocannonClient) => void;
  }
  interface AutocannonResult {
    '2xx': number;
    non2xx: number;
    errors: number;
    timeouts: number;
    duration: number;
    latency: { p50: number; p99: number };
  }
  export default function autocannon(options: AutocannonOptions): Promise<AutocannonResult>;
}
