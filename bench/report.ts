import { availableParallelism, cpus, totalmem } from 'node:os'

const preamble = `# Benchmarks

\`npm run bench\` measures everything and writes this page; \`npm run bench -- runs\` measures that section alone, and writes it in its
place. Each section has a PostgreSQL of its own, empty at first. Loopback only.
`

function machine(): string {
  const processor = cpus()[0]?.model.trim() || 'unknown processor'
  return `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform} ${process.arch}`
}

/** Says below a section's heading when and on what it was measured. */
export function dated(section: string, at: Date): string {
  const [heading = '', ...rest] = section.trim().split('\n')
  return [heading, '', `*Measured on ${at.toISOString().slice(0, 10)}: ${machine()}.*`, ...rest].join('\n')
}

const headingOf = (section: string) => section.slice(0, section.indexOf('\n'))

/** The sections of a report, each from its heading on. */
function sectionsOf(report: string): string[] {
  return report
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## '))
    .map((part) => part.trim())
}

/** The report with a section in the place of the one of the same heading; a new one comes last. */
export function withSection(report: string, section: string): string {
  const present = sectionsOf(report)
  const place = present.findIndex((one) => headingOf(one) === headingOf(section))
  const parts = place < 0 ? [...present, section] : present.with(place, section)
  return `${[preamble.trim(), ...parts].join('\n\n')}\n`
}
