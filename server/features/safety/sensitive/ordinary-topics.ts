import type { SafetyCategory } from '../../../../contracts/safety/safety.ts'

/**
 * Contexts where a word that hints at a risk names an ordinary matter, such as a gas bill, in addition to the harmless contexts of the
 * safety rules. They name the matter itself, so a risk in the same message is still found by its other words. All languages share them,
 * because a word such as `gas` is the same in several.
 */
export const ordinaryTopics: Partial<Record<SafetyCategory, readonly string[]>> = {
  fire_or_gas: [
    'gas (bill|meter|contract|tariff|price|prices|supplier|account)',
    'fire up',
    'no real fire',
    'alarm clock',
    'probealarm',
    '~ probealarm',
    'gas (rechnung|vertrag|tarif|zähler)',
    '(facture|contrat|compteur|abonnement|prix) (de|du) gaz',
    'feu vert',
    '(factura|contrato|contador|tarifa|consumo|precio) (de|del) gas',
    'vend* humo',
    '(bolletta|contratto|contatore|fornitura|utenza|prezzo) (di|del) gas',
    '(conta|fatura|contrato|contador|tarifa|preço) (de|do) gás',
  ],
  legal_threat: [
    'court (ruling|rulings)',
    '(studying|study|studied) law ..8 _',
    'no lawyer needed',
    'von einer klage ..3 keine rede',
    'toast ..1 avocat',
    'avocat* (et|au|aux) (crevette*|thon|saumon)',
    'muela* del juicio',
    '(studio|sede|rappresentante|ufficio|valore) legale',
    'causa (della|del|dei|delle) crisi',
    'a causa',
    'naast de rechtbank',
    'advocaat met slagroom',
  ],
  life_support: [
    'ventilador de (techo|pie|mesa)',
    'ventilatore (a|da) (piantana|soffitto|tavolo|terra)',
    'pompa di calore',
    'pompe à chaleur',
    'ventilateur (de|sur) (plafond|pied|table)',
    'ventilador de (teto|mesa|pé|coluna)',
    'ventilador que comprei',
    'bomba de calor',
  ],
  leaked_credentials: [
    'wachtwoord* (vergeten|kwijt)',
    'nieuw wachtwoord',
    '(passwort|kennwort) (vergessen|zurücksetzen)',
    'password (è|e) scaduta',
    'password dimenticata',
  ],
  violence: [
    'knife (set|sets|block)',
    'kill (the|that|this) (process|job|task|session|query)',
    '~ processo ..3 server',
    'matar o processo',
  ],
}
