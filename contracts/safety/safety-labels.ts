import type { SafetyCategory, ScreenedCategory } from './safety.ts'

export const safetyCategoryLabels: Record<SafetyCategory, string> = {
  medical_emergency: 'Medical emergency',
  self_harm: 'Self-harm',
  violence: 'Violence',
  fire_or_gas: 'Fire or gas',
  life_support: 'Life-support equipment',
  child_safety: 'Child safety',
  leaked_credentials: 'Leaked credentials',
  data_breach: 'Data breach',
  legal_threat: 'Legal threat',
}

export const screenedCategoryLabels: Record<ScreenedCategory, string> = {
  ...safetyCategoryLabels,
  vulnerable_person: 'Vulnerable person',
  abuse: 'Abuse or harassment',
  instructions: 'Instructions to the software',
  other_risk: 'Other risk',
}

/** Explanations of the categories for users: the messages that a category finds, in one sentence. */
export const safetyCategoryExplanations: Record<SafetyCategory, string> = {
  medical_emergency: 'Symptoms or accidents that can’t wait, such as chest pain, trouble breathing, seizures or poisoning.',
  self_harm: 'Signs that someone may hurt themselves or no longer wants to live, even when they say so indirectly.',
  violence: 'Threats, weapons, domestic abuse, or someone who fears another person.',
  fire_or_gas: 'Fire, smoke, the smell of gas, carbon monoxide alarms, or dangerous electrical faults.',
  life_support: 'Households that depend on powered medical equipment, such as oxygen, a ventilator or dialysis.',
  child_safety: 'Children who may be missing, or at risk of abuse, neglect or approaches by strangers.',
  leaked_credentials: 'Passwords, API keys or private keys in a message, or news that someone has exposed them.',
  data_breach: 'Stolen, lost or misdirected personal data, hacked accounts, or ransomware.',
  legal_threat: 'Threats of a lawsuit, a lawyer’s letter or a complaint to a regulator.',
}
