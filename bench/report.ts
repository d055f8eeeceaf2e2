import { availableParallelism, cpus, totalmem } from 'node:os'

const preamble = `# Benchmarks

\`npm run bench\` measures everything and writes this page. \`npm run bench -- runs\` measures only that section and replaces it on the page.
Each section uses a separate, initially empty PostgreSQL. All traffic is on the loopback network.
`

function machine(): string {
  const processor = cpus()[0]?.model.trim() || 'unknown processor'
  return `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform} ${process.arch}`
}

/** Adds the date of the measurement and a description of the machine below a section's heading. */
export function addMeasurementDate(section: string, at: Date): string {
  const [heading = '', ...bodyLines] = section.trim().split('\n')
  return [heading, '', `*Measured on ${at.toISOString().slice(0, 10)}: ${machine()}.*`, ...bodyLines].join('\n')
}

const headingOf = (section: string) => section.slice(0, section.indexOf('\n'))

/** Splits a report into sections. Each starts with a level-two heading. */
function sectionsOf(report: string): string[] {
  return report
    .split(/^(?=## )/m)
    .filter((part) => part.startsWith('## '))
    .map((part) => part.trim())
}

/** Returns the report with the section of the same heading replaced. A new section is added at the end. */
export function replaceSection(report: string, section: string): string {
  const present = sectionsOf(report)
  const index = present.findIndex((existing) => headingOf(existing) === headingOf(section))
  const parts = index < 0 ? [...present, section] : present.with(index, section)
  return `${[preamble.trim(), ...parts].join('\n\n')}\n`
}
