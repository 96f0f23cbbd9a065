/** The filters of music in words. */
import { useTexts } from '#web/texts/use-texts.tsx'

export function useMusicWords() {
  const texts = useTexts('greeting')
  const { ballad, pop, jazz, rock, dance, classical, ambient, folk } = texts
  return {
    category: { legend: texts.filterCategory, ballad, pop, jazz, rock, dance, classical, ambient, folk },
    tempo: { legend: texts.filterTempo, slow: texts.tempoSlow, walking: texts.tempoWalking, fast: texts.tempoFast },
    mood: { legend: texts.filterMood, calm: texts.moodCalm, friendly: texts.moodFriendly, elegant: texts.moodElegant, lively: texts.moodLively },
  }
}
