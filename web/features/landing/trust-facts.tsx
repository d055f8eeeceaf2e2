/** What the house is built of. Only what holds today and can be looked up in the source. */
const facts = [
  {
    term: 'Row-level security',
    fact: 'PostgreSQL decides on every row who may see or change it. A forgotten check in our code has nothing to leak.',
  },
  {
    term: 'One process',
    fact: 'Server, database and queue start with one command on your own machine, and spread over many when one is not enough.',
  },
  { term: 'Every run auditable', fact: 'Steps, sources, durations and costs are kept as rows you can query and export, not as log lines.' },
  {
    term: 'Passwords and sessions',
    fact: 'argon2id, short-lived tokens signed with ES256, rotation on refresh. A new password ends every other session.',
  },
  {
    term: 'Nothing from elsewhere',
    fact: 'No trackers, no foreign fonts, no foreign scripts: a strict content security policy refuses them.',
  },
  { term: 'Open protocol', fact: 'The API speaks the Supabase wire protocol, so its clients, in any language, are clients of yours.' },
] as const

export function TrustFacts() {
  return (
    <section aria-labelledby="trust-title" className="page grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 id="trust-title" className="heading text-2xl sm:text-3xl">
          Joined where it carries weight
        </h2>
        <p className="mt-3 text-pretty text-lg text-muted">
          The part your security team asks about first. Apache-2.0, so they can read it.
        </p>
      </div>
      <dl className="divide-y divide-line border-line border-y">
        {facts.map(({ term, fact }) => (
          <div key={term} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_1fr]">
            <dt className="font-medium">{term}</dt>
            <dd className="text-pretty text-muted">{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
