/** The part of the package that this program uses; the package brings no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  export interface EspeakEvent {
    readonly type: 'list_terminated' | 'word' | 'sentence' | 'mark' | 'play' | 'end' | 'msg_terminated' | 'phoneme' | 'samplerate'
    /** In code points, from 1. */
    readonly text_position: number
    /** Milliseconds since the beginning. */
    readonly audio_position: number
    /** A phoneme's name; a pause has an empty one. */
    readonly id: string | number | undefined
  }

  export interface Espeak {
    /** 0 when it worked. An unknown language keeps the former voice, an unknown variant is left out without a word. */
    set_voice(name: string): number
    set_volume(percent: number): void
    set_rate(wordsPerMinute: number): void
    set_pitch(pitch: number): void
    get_samplerate(): number
    /** Ends early when the callback returns true. Reads SSML. */
    synthesize(text: string, callback: (pcm: Int16Array, events: readonly EspeakEvent[]) => boolean): void
  }

  interface EspeakModule {
    readonly eSpeakNGWorker: new () => Espeak
    readonly FS: { readonly readdir: (path: string) => readonly string[] }
  }

  export default function loadEspeak(): Promise<EspeakModule>
}
