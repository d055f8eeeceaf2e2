/**
 * Node flags of the server.
 *
 * `--max-semi-space-size=8` (MB; default 16): more frequent collections free the buffers of large uploads sooner, at the same speed
 * (bench/README.md, section "/storage/v1"). With 4, fifty concurrent replies of the assistant waited for garbage collection.
 *
 * `--heap-growing-percent=100`: the old generation may double before it is collected. By default it may grow fourfold, and responses of
 * half a megabyte left 150 MB of garbage (measured by bench/attack).
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--heap-growing-percent=100']
