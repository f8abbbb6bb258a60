/** So loud it is heard on a phone and startles nobody. */
const LOUDNESS = 0.2;
const TONE_SECONDS = 0.9;
/** Above this the tone left the mixer; silence is zero. */
const HEARD = 0.01;
const MICROPHONE_SECONDS = 4;

/** The loudest of what an analyser hears just now, from 0 to 1. */
function loudnessOf(analyser: AnalyserNode, samples: Float32Array<ArrayBuffer>): number {
  analyser.getFloatTimeDomainData(samples);
  return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
}

/** The loudest that was heard within so many seconds; `onLevel` follows it. */
async function listen(
  analyser: AnalyserNode,
  seconds: number,
  onLevel?: (level: number) => void,
): Promise<number> {
  const samples = new Float32Array(analyser.fftSize);
  const end = performance.now() + seconds * 1000;
  let most = 0;
  while (performance.now() < end) {
    const level = loudnessOf(analyser, samples);
    most = Math.max(most, level);
    onLevel?.(level);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return most;
}

/** Plays two short tones made in the page; true where sound went out to the device. What is turned down there only the person can hear. */
export async function playTone(): Promise<boolean> {
  const audio = new AudioContext();
  try {
    await audio.resume();
    const analyser = audio.createAnalyser();
    const volume = audio.createGain();
    volume.gain.value = LOUDNESS;
    volume.connect(analyser).connect(audio.destination);
    for (const [at, pitch] of [
      [0, 523],
      [TONE_SECONDS / 2, 784],
    ] as const) {
      const tone = audio.createOscillator();
      tone.frequency.value = pitch;
      tone.connect(volume);
      tone.start(audio.currentTime + at);
      tone.stop(audio.currentTime + at + TONE_SECONDS / 2);
    }
    return (await listen(analyser, TONE_SECONDS)) > HEARD;
  } finally {
    void audio.close();
  }
}

/** Listens to the microphone for some seconds; true where it heard anything. Throws where the person or the browser refuses it. */
export async function watchMicrophone(onLevel: (level: number) => void): Promise<boolean> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const audio = new AudioContext();
  try {
    const analyser = audio.createAnalyser();
    audio.createMediaStreamSource(stream).connect(analyser);
    return (await listen(analyser, MICROPHONE_SECONDS, onLevel)) > HEARD;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    void audio.close();
  }
}
