import { problemText } from '#platform/web/client/request-problem.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { listeningCalls } from '../../contract/listening/listening-calls.ts'
import type { AudioLink } from '../../contract/listening/segment.ts'

/** What is seen of the sound of a call. */
export interface SoundState {
  readonly time: number
  readonly isPlaying: boolean
  readonly isLoading: boolean
  readonly problem: string | undefined
  readonly silenced: number
  readonly speed: number
}

const AT_REST: SoundState = {
  ...{ time: 0, isPlaying: false, isLoading: false, problem: undefined },
  ...{ silenced: 0, speed: 1 },
}
/** Nearer than this is where it is already. */
const SAME_PLACE_SECONDS = 0.05

/** The sound of a call: asked for with the first press of Play, with a new link when the old one has run out, and given back when the call is left. */
export class CallSound {
  private readonly id: number
  private readonly onLoaded: () => void
  private readonly listeners = new Set<() => void>()
  private state = AT_REST
  private kept: { readonly audio: HTMLAudioElement; readonly link: AudioLink } | undefined

  constructor(id: number, onLoaded: () => void) {
    this.id = id
    this.onLoaded = onLoaded
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly read = (): SoundState => this.state

  readonly toggle = (): void => {
    if (this.state.isPlaying) this.kept?.audio.pause()
    else void this.play(this.state.time)
  }

  /** Goes to a second, and plays from there. */
  readonly playFrom = (seconds: number): void => {
    this.set({ time: seconds })
    void this.play(seconds)
  }

  /** Goes to a second, and goes on as it was. */
  readonly seek = (seconds: number): void => {
    this.set({ time: seconds })
    if (this.kept) this.kept.audio.currentTime = seconds
  }

  readonly setSpeed = (speed: number): void => {
    this.set({ speed })
    if (this.kept) this.kept.audio.playbackRate = speed
  }

  /** The copy goes with the screen; one that stays is removed by the server a little later. */
  readonly leave = (): void => {
    const { kept } = this
    this.kept = undefined
    if (!kept) return
    kept.audio.pause()
    void unlink(kept.link)
  }

  private set(change: Partial<SoundState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }

  private async play(at: number): Promise<void> {
    this.set({ isLoading: true, problem: undefined })
    try {
      const isGood = this.kept && Date.parse(this.kept.link.expires_at) > Date.now()
      const audio = isGood && this.kept ? this.kept.audio : await this.load(at)
      if (Math.abs(audio.currentTime - at) > SAME_PLACE_SECONDS) audio.currentTime = at
      await audio.play()
    } catch (fault) {
      this.set({ problem: problemText(fault), isPlaying: false })
    } finally {
      this.set({ isLoading: false })
    }
  }

  private async load(at: number): Promise<HTMLAudioElement> {
    const link = await askCall(listeningCalls.downloadAudio, { id: this.id })
    const audio = this.kept?.audio ?? this.newAudio()
    this.kept = { audio, link }
    audio.src = link.audio_file_path
    audio.currentTime = at
    audio.playbackRate = this.state.speed
    this.set({ silenced: link.silenced })
    this.onLoaded()
    return audio
  }

  private newAudio(): HTMLAudioElement {
    const audio = new Audio()
    const moved = () => this.set({ time: audio.currentTime })
    audio.addEventListener('timeupdate', moved)
    audio.addEventListener('seeked', moved)
    audio.addEventListener('play', () => this.set({ isPlaying: true }))
    audio.addEventListener('pause', () => this.set({ isPlaying: false }))
    audio.addEventListener('ended', () => this.set({ isPlaying: false }))
    return audio
  }
}

const unlink = ({ audio_file_path }: AudioLink) =>
  sendCall(
    listeningCalls.unlinkJobDetailAudio,
    { file_path: audio_file_path },
    { keepalive: true, isSentOnce: true },
  ).catch(() => undefined)
