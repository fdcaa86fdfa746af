import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import { listeningCalls } from '../../contract/listening/listening-calls.ts'
import type { AudioLink } from '../../contract/listening/segment.ts'
import { pathOf } from './use-call.ts'

/** The audio of a call as its player works it. */
export interface CallAudio {
  readonly time: number
  readonly isPlaying: boolean
  readonly isLoading: boolean
  readonly problem: string | undefined
  readonly silenced: number
  readonly speed: number
  toggle(): void
  /** Goes to a second, and plays from there. */
  playFrom(seconds: number): void
  /** Goes to a second, and goes on as it was. */
  seek(seconds: number): void
  setSpeed(speed: number): void
}

/** Asks for the audio with the first press of Play, renews its link when it has run out, and removes the copy when the call is left. */
export function useAudio(id: number): CallAudio {
  const [time, setTime] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [silenced, setSilenced] = useState(0)
  const [speed, setSpeed] = useState(1)
  const queries = useQueryClient()
  const kept = useRef<{ audio: HTMLAudioElement; link: AudioLink }>(undefined)

  useEffect(
    () => () => {
      const left = kept.current
      if (!left) return
      kept.current = undefined
      left.audio.pause()
      void unlink(left.link)
    },
    [],
  )

  async function load(at: number): Promise<HTMLAudioElement> {
    const { data: link } = await request<AudioLink>(pathOf(listeningCalls.downloadAudio, id))
    const audio = kept.current?.audio ?? listenedTo()
    kept.current = { audio, link }
    audio.src = link.audio_file_path
    audio.currentTime = at
    audio.playbackRate = speed
    setSilenced(link.silenced)
    void queries.invalidateQueries({
      queryKey: [transcribeJob.name, listeningCalls.getListens.path, id],
    })
    return audio
  }

  function listenedTo(): HTMLAudioElement {
    const audio = new Audio()
    audio.addEventListener('timeupdate', () => setTime(audio.currentTime))
    audio.addEventListener('seeked', () => setTime(audio.currentTime))
    audio.addEventListener('play', () => setPlaying(true))
    audio.addEventListener('pause', () => setPlaying(false))
    audio.addEventListener('ended', () => setPlaying(false))
    return audio
  }

  async function play(at: number): Promise<void> {
    setLoading(true)
    setProblem(undefined)
    try {
      const isGood = kept.current && Date.parse(kept.current.link.expires_at) > Date.now()
      const audio = isGood && kept.current ? kept.current.audio : await load(at)
      if (Math.abs(audio.currentTime - at) > 0.05) audio.currentTime = at
      await audio.play()
    } catch (fault) {
      setProblem(problemText(fault))
      setPlaying(false)
    } finally {
      setLoading(false)
    }
  }

  return {
    ...{ time, isPlaying, isLoading, problem, silenced, speed },
    toggle: () => {
      if (isPlaying) kept.current?.audio.pause()
      else void play(time)
    },
    playFrom: (seconds) => {
      setTime(seconds)
      void play(seconds)
    },
    seek: (seconds) => {
      setTime(seconds)
      if (kept.current) kept.current.audio.currentTime = seconds
    },
    setSpeed: (next) => {
      setSpeed(next)
      if (kept.current) kept.current.audio.playbackRate = next
    },
  }
}

/** It arrives although the page is left; a copy that stays is removed by the server a little later. */
const unlink = ({ audio_file_path }: AudioLink) =>
  request(listeningCalls.unlinkJobDetailAudio.path, {
    ...{ method: 'POST', body: { file_path: audio_file_path }, keepalive: true },
  }).catch(() => undefined)
