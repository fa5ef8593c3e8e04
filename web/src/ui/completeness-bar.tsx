import type { Tone } from '#ui/badge.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'

/** Green from 80 %, yellow from 50 %, red below. */
export function completenessTone(percent: number): Tone {
  if (percent >= 80) return 'positive'
  return percent >= 50 ? 'warning' : 'negative'
}

export function CompletenessBar({ percent }: { percent: number }) {
  return <ProgressBar label="Profile Completeness" value={percent} tone={completenessTone(percent)} />
}
