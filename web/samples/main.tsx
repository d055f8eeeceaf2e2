import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../styles/app.css'
import { SampleScreen } from '../features/samples/sample-screen.tsx'
import { samples } from '../features/samples/samples.ts'
import { watchTheme } from '../ui/theme/theme.ts'

watchTheme()

const root = document.getElementById('root')
const sample = samples[root?.dataset.sample ?? '']
if (!root || !sample) throw new Error('The page has no element #root that names a sample')
createRoot(root).render(
  <StrictMode>
    <SampleScreen sample={sample} />
  </StrictMode>,
)
