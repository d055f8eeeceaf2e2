/** Illustration for errors: two wooden boards whose joint has come apart. */
export function BrokenJointIllustration() {
  return (
    <svg viewBox="0 0 240 64" aria-hidden="true" className="w-60 max-w-full" strokeWidth="1.5" strokeLinejoin="round">
      <path d="M1 8H80V26L62 20V44L80 38V56H1Z" className="fill-accent-soft stroke-accent" />
      <path d="M239 8H160V26L178 20V44L160 38V56H239Z" className="fill-accent-soft stroke-accent" />
      <path
        d="M102 20L120 26L138 20V44L120 38L102 44Z"
        className="fill-none stroke-muted"
        strokeDasharray="3 4"
        transform="rotate(9 120 32)"
      />
    </svg>
  )
}
