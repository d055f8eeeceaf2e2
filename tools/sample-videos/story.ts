import type { Industry } from '../../contracts/enumerations.ts'

/** Words of a source; a marked phrase lights up when the step of that number has read it. */
export type Phrase = string | { text: string; step: number }

export interface StoryStep {
  title: string
  detail: string
  /** What the run says it took: an example, as everything in the video is. */
  time: string
  /** Milliseconds on the screen while it runs. */
  runs: number
  /** Read along below the picture; the videos have no sound. */
  caption: string
}

/** A run as a video shows it: what comes in, the steps, what goes out, and the person in between. */
export interface Story {
  /** Name of the file. */
  name: string
  workflow: string
  industry: Industry
  opening: string
  source: { title: string; meta: string; lines: Phrase[][] }
  steps: StoryStep[]
  /** What the step of that number writes. */
  draft: { title: string; step: number; paragraphs: string[]; cites: string }
  approval: { person: string; caption: string }
  delivery: { title: string; detail: string; time: string; caption: string }
  closing: string
}
