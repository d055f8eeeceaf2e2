import type { Industry } from '../../contracts/enumerations.ts'

/** Text of a source. A marked phrase is highlighted when the step with that number has read it. */
export type Phrase = string | { text: string; step: number }

export interface StoryStep {
  title: string
  detail: string
  /** Displayed duration of the run (invented, like all content of the video). */
  time: string
  /** How long the step runs in the video, in milliseconds. */
  runs: number
  /** Caption; the videos have no sound. */
  caption: string
}

/** A run in a video: its input, steps, output and approver. */
export interface Story {
  /** File name without extension. */
  name: string
  workflow: string
  industry: Industry
  opening: string
  source: { title: string; meta: string; lines: Phrase[][] }
  steps: StoryStep[]
  /** Draft written by the step with that number. */
  draft: { title: string; step: number; paragraphs: string[]; cites: string }
  approval: { person: string; caption: string }
  delivery: { title: string; detail: string; time: string; caption: string }
  closing: string
}
