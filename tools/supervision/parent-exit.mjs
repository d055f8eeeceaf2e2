/**
 * Calls `stop` when npm, or the shell between npm and this process, has exited. npm signals only that shell, and not every shell forwards
 * signals. Therefore the scripts in package.json start with `exec`, which replaces the shell. The command after `||` is for Windows, which
 * has no `exec`.
 */
export function onParentExit(stop) {
  // A process that was not started by npm, for example with nohup, may outlive its parent.
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 200)
  timer.unref()
}
