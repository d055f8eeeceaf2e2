/** The first bytes of a WebM file, sufficient to detect its type. */
export const webm = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'), Buffer.alloc(200)])
