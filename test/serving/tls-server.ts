// A redis-server that only speaks TLS, with a certificate that it has signed itself.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { freePort, RedisServer } from '../../bench/redis-server.ts';
import { newFolder } from '../experiments/folders.ts';

/** @returns also the file of the certificate, which nobody trusts yet */
export async function startTls(
  password: string,
): Promise<{ readonly server: RedisServer; readonly certificate: string }> {
  const port = await freePort();
  const folder = newFolder();
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=grognard test', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...subject];
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' });
  const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key];
  const words = ['--port', '0', ...tls, '--tls-auth-clients', 'no', '--requirepass', password];
  const server = new RedisServer(`rediss://:${password}@127.0.0.1:${port}`, words, {
    tls: { rejectUnauthorized: false },
  });
  await server.again();
  return { server, certificate };
}
