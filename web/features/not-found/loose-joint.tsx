/** Two boards whose joint has come apart: the piece between them is missing. */
export function LooseJoint() {
  return (
    <svg viewBox="0 0 240 64" aria-hidden="true" className="w-60 max-w-full">
      <path d="M1 8h78v16l16-6v28l-16-6v16H1z" className="fill-accent-soft stroke-accent" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M239 8h-78v16l16-6v28l-16-6v16h78z" className="fill-surface stroke-line-strong" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M112 20v24M120 14v36M128 20v24" className="stroke-muted" strokeWidth="1.5" strokeLinecap="round" strokeDasharray="1 5" />
    </svg>
  )
}
