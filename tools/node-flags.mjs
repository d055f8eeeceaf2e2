/**
 * Flags of the server's Node. A young generation of 8 MB is collected more often than one of 16: the buffers of a large upload go
 * sooner, and the process stays smaller at the same speed (bench/README.md, "/storage/v1"). With 4 MB it was collected so often
 * that fifty replies at once waited for it ("The assistant beside its model"). The old generation may double before it is
 * collected. By default it may grow fourfold, and answers of half a megabyte left 150 MB of garbage (bench/attack).
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--heap-growing-percent=100']
