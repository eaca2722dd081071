import fs from 'node:fs';
import path from 'node:path';
import { SMTPServer } from 'smtp-server';

/**
 * A real SMTP server that writes every mail to a file of a folder. Refuses mails to refused.example.
 * @param {string} folder
 * @returns {Promise<{url: string, stop: () => Promise<void>}>}
 */
export async function startMailServer(folder) {
  fs.mkdirSync(folder, { recursive: true });
  let count = 0;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'mailer' && password === 'secret' ? done(null, { user: username }) : done(new Error('no')),
    onRcptTo: ({ address }, _session, done) =>
      address.endsWith('@refused.example')
        ? done(Object.assign(new Error('No such user'), { responseCode: 550 }))
        : done(),
    onData(stream, session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.on('end', () => {
        count += 1;
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const file = path.join(folder, `${String(count).padStart(5, '0')}.json`);
        fs.writeFileSync(`${file}.part`, JSON.stringify({ to, raw: Buffer.concat(chunks).toString('utf8') }));
        // Readers see complete files only.
        fs.renameSync(`${file}.part`, file);
        done();
      });
    },
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address();
  return {
    url: `smtp://mailer:secret@127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
