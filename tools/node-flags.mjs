/**
 * What the server's Node is started with. A young generation of 8 MB is collected more often than one of 16: the buffers of
 * a large upload go sooner, and the process stays smaller for the same speed (bench/README.md, "/storage/v1"). With 4 MB it
 * was collected so often that fifty replies at once waited for it ("The assistant beside its model").
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8']
