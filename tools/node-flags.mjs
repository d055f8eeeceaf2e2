/**
 * What the server's Node is started with. A young generation of 4 MB is collected more often than one of 16: the buffers of
 * a large upload go sooner, and the process stays 50 MB smaller for the same speed (bench/README.md, "/storage/v1").
 */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4']
