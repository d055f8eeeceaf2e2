/** Facts about security and reliability. Readers must be able to verify each in the source code. */
const facts = [
  {
    term: 'Row-level security',
    fact: 'PostgreSQL decides who can read or change every row, so a missing check in the application can’t leak data.',
  },
  {
    term: 'One process',
    fact: 'Server, database and queue start with one command on your own infrastructure, and scale out to many machines.',
  },
  { term: 'Auditable runs', fact: 'Steps, sources, durations and costs are stored in the database, so you can query and export them.' },
  {
    term: 'Passwords and sessions',
    fact: 'argon2id, short-lived tokens signed with ES256, rotated on refresh. Changing a password ends all other sessions.',
  },
  {
    term: 'No third-party scripts',
    fact: 'No trackers, external fonts or external scripts: a strict content security policy blocks them.',
  },
  { term: 'Open protocol', fact: 'The API implements the Supabase protocol, so you can use Supabase clients in any language.' },
] as const

export function TrustFacts() {
  return (
    <section aria-labelledby="trust-title" className="page grid gap-x-16 gap-y-8 py-14 sm:py-20 lg:grid-cols-[1fr_1.6fr]">
      <div>
        <h2 id="trust-title" className="heading text-2xl sm:text-3xl">
          Security and reliability
        </h2>
        <p className="mt-3 text-pretty text-lg text-muted">
          Answers to your security team’s first questions. Open source under Apache-2.0, so they can verify them.
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
