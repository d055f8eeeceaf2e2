/** Classes for all text controls: border, background, and the states invalid and disabled. */
export const controlClasses = [
  'w-full min-w-0 rounded-control border border-line-strong bg-surface text-md text-ink shadow-card outline-offset-0',
  'transition-[border-color,box-shadow] hover:border-muted',
  'focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent/35',
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger/35',
  'disabled:bg-sunken disabled:text-muted disabled:hover:border-line-strong [&:is(input,textarea):read-only]:bg-sunken',
  'pointer-coarse:text-base',
].join(' ')
