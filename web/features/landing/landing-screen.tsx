import { ClosingSection } from './closing-section.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { IndustrySelector } from './industry-selector.tsx'
import { LibraryPreview } from './library-preview.tsx'
import { Stats } from './stats.tsx'
import { TrustFacts } from './trust-facts.tsx'

export function LandingScreen() {
  return (
    <>
      <Hero />
      <IndustrySelector />
      <Stats />
      <HowItWorks />
      <FeatureCards />
      <LibraryPreview />
      <TrustFacts />
      <ClosingSection />
      <Footer />
    </>
  )
}
