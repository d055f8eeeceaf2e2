/**
 * Node flags of the server.
 *
 * `--max-semi-space-size=8` (default 16): more frequent collections free the buffers of large uploads sooner, at the same speed
 * (bench/README.md, "/storage/v1"). With 4, fifty concurrent replies waited for garbage collection ("The assistant beside its
 * model").
 *
 * `--heap-growing-percent=100`: the old generation can double before it is collected. By default it can grow fourfold, and
 * responses of half a megabyte left 150 MB of garbage (bench/attack).
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--heap-growing-percent=100']
