// Encodes frames with the browser's VP9 encoder: call `beginEncoding(size)`, `addPicture(...)` for each frame, then `endEncoding()`.
let encoder
let chunks

globalThis.beginEncoding = ({ width, height, framerate }) => {
  chunks = []
  encoder = new VideoEncoder({
    output: (chunk) => {
      const data = new Uint8Array(chunk.byteLength)
      chunk.copyTo(data)
      chunks.push({ at: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', data: data.toBase64() })
    },
    error: (error) => {
      throw error
    },
  })
  // Uses a fixed quantizer instead of a bit rate, so that frames of static text become sharp and small.
  encoder.configure({ codec: 'vp09.00.31.08', width, height, framerate, bitrateMode: 'quantizer', latencyMode: 'quality' })
}

globalThis.addPicture = async ({ png, at, keyFrame, quantizer }) => {
  const bitmap = await createImageBitmap(new Blob([Uint8Array.fromBase64(png)], { type: 'image/png' }))
  const frame = new VideoFrame(bitmap, { timestamp: at * 1000 })
  encoder.encode(frame, { keyFrame, vp9: { quantizer } })
  frame.close()
  bitmap.close()
}

globalThis.endEncoding = async () => {
  await encoder.flush()
  encoder.close()
  return chunks
}
