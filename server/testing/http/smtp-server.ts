import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Behavior for one message: respond with this status code, close the connection, or never respond. */
export type SmtpBehavior = number | 'hang up' | 'silence'

export interface ReceivedEmail {
  from: string
  to: string[]
  raw: string
  mail: Email
}

export interface TestSmtpServer {
  /** URL of the server, including user and password. */
  url: string
  received: ReceivedEmail[]
  /** All emails whose text was received completely, whether they were accepted or not. */
  offered: { messageId: string | undefined }[]
  /** Number of successful logins. */
  logins(): number
  /** Behaviors for the next messages, in order. Further messages are accepted. */
  behaviors: SmtpBehavior[]
  stop(): Promise<void>
}

const password = 's3cret word'

/** Starts a mail server on the loopback interface that requires a login. */
export async function startSmtpServer(): Promise<TestSmtpServer> {
  const received: ReceivedEmail[] = []
  const offered: { messageId: string | undefined }[] = []
  const behaviors: SmtpBehavior[] = []
  let logins = 0
  const server = new SMTPServer({
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onAuth: (auth, _session, done) => {
      if (auth.password !== password) return done(new Error('wrong password'))
      logins += 1
      done(null, { user: auth.username })
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const raw = Buffer.concat(chunks).toString()
        offered.push({ messageId: /^Message-ID: (.+?)\r?$/im.exec(raw)?.[1] })
        const behavior = behaviors.shift()
        if (behavior === 'silence') return
        if (typeof behavior === 'number') return done(Object.assign(new Error(`code ${behavior}`), { responseCode: behavior }))
        const from = session.envelope.mailFrom
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ from: from ? from.address : '', to, raw, mail: await PostalMime.parse(raw) })
        done()
      })
    },
    onMailFrom: (_address, session, done) => {
      if (behaviors[0] !== 'hang up') return done()
      behaviors.shift()
      const connection = [...server.connections].find((connection) => (connection as unknown as { id: string }).id === session.id)
      ;(connection as unknown as { _socket: { destroy(): void } })._socket.destroy()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://mailer:${encodeURIComponent(password)}@127.0.0.1:${port}`,
    received,
    offered,
    logins: () => logins,
    behaviors: behaviors,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
