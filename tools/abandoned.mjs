/**
 * Calls `stop` when npm, or the shell between it and us, is gone without a word. (npm signals that shell only, and not every
 * shell passes signals on. So the scripts of package.json begin with `exec`, which puts us in its place; the `||` after it is
 * for Windows, which has no `exec`.)
 */
export function whenAbandoned(stop) {
  // Started by hand, under nohup perhaps, we may well outlive our parent.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop()
  }, 200)
  watch.unref()
}
