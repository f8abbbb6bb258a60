// The floor: what this machine gives at best for the same statements over the same driver, without any product. Every
// request runs the statements of one recorded call one after the other and answers their rows as JSON.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { deserialize } from 'node:v8';

import pg from 'pg';

import type { CapturedCalls, CapturedStatement } from './captured.ts';

const [file = '', databaseUrl = '', poolSize = '10', port = '0'] = process.argv.slice(2);
// Written by the measuring process just before.
const calls = deserialize(readFileSync(file)) as CapturedCalls;

// The product reads numbers the same way.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const pool = new pg.Pool({ connectionString: databaseUrl, max: Number(poolSize) });

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha1').update(text).digest('base64url');
  names.set(text, name);
  return name;
}

async function replay(statements: readonly CapturedStatement[]): Promise<unknown[]> {
  const client = await pool.connect();
  try {
    const rows: unknown[] = [];
    for (const { text, values } of statements) {
      const sent =
        values.length === 0
          ? client.query(text)
          : client.query({ name: nameOf(text), text, values: [...values] });
      // Several statements in one simple query answer with an array of results, which the driver's types do not know.
      const result = (await sent) as pg.QueryResult | pg.QueryResult[];
      rows.push(Array.isArray(result) ? result.map((one) => one.rows) : result.rows);
    }
    return rows;
  } finally {
    client.release();
  }
}

async function answer(example: readonly CapturedStatement[], response: ServerResponse): Promise<void> {
  try {
    const text = JSON.stringify(await replay(example));
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(text);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}

let turn = 0;
const server = createServer((request, response) => {
  const examples = calls[decodeURIComponent(request.url?.slice(1) ?? '')] ?? [];
  const example = examples[(turn += 1) % Math.max(1, examples.length)];
  request.resume();
  if (!example) {
    response.writeHead(200).end();
    return;
  }
  void answer(example, response);
});
server.listen(Number(port), '127.0.0.1');
