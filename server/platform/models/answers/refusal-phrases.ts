/**
 * Patterns for sentences that decline a task, by language. Models write in the first person singular and decline to help,
 * to answer or to do "this". A business that declines a request names the request.
 */
export const refusalPhrases: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /\bI(?:['’]m| am)? ?(?:can(?:no|['’])?t|cannot|(?:am )?(?:unable|not able) to|won['’]t(?: be able to)?|will not) (?:comply|engage|continue|(?:help|assist)(?: you)?(?: with (?:that|this|these|those|it|your (?:request|question)|(?:writ|draft|creat|generat|compos|answer|provid|produc|prepar|summari[sz])ing\b)|[.,;:!]|$))/i,
    /\bI(?:['’]m| am)? ?(?:can(?:no|['’])?t|cannot|(?:am )?(?:unable|not able) to|won['’]t|will not) (?:answer|do|provide|write|create|generate|produce|draft|respond to|process|discuss|complete) (?:that|this|such|your (?:request|question)|the requested|content)\b/i,
    /\bas an? (?:AI|artificial intelligence)(?: language)?(?: model| assistant|,| I\b)/i,
    /\bI (?:must|have to) decline\b|\bagainst my (?:guidelines|programming|policies)\b|\bI don['’]t feel comfortable\b/i,
  ],
  de: [
    /\bich kann (?:(?:Ihnen|dir|euch) )?(?:dabei|damit|hierbei|hier|da) (?:leider )?nicht (?:weiter)?(?:helfen|behilflich sein)\b/i,
    /\bkann ich (?:(?:Ihnen|dir) )?(?:leider )?(?:dabei|damit|hierbei)?\s?(?:leider )?nicht (?:weiter)?(?:helfen|behilflich sein)\b/i,
    /\bich (?:kann|darf|werde) (?:diese (?:Anfrage|Frage|Aufgabe|Bitte|Inhalte)|diesen Text|dies|das|solche Inhalte) (?:leider )?nicht (?:bearbeiten|beantworten|erfüllen|erstellen|verfassen|schreiben|tun)\b/i,
    /\bals (?:KI|künstliche Intelligenz|Sprachmodell|KI-(?:Sprach)?modell|KI-Assistent)\b/i,
  ],
  fr: [
    /\bje (?:ne peux(?: malheureusement)? pas|ne suis pas en mesure de|suis dans l['’]incapacité de)(?: vous| t['’])? ?(?:aider|assister|répondre à (?:cette|votre) (?:demande|question)|donner suite|satisfaire|traiter (?:cette|votre) demande|faire cela|rédiger (?:ce|cela))/i,
    /\ben tant qu['’](?:IA|intelligence artificielle|assistant IA)|\ben tant que modèle (?:de langage|linguistique)/i,
  ],
  es: [
    /\bno (?:puedo|podré|me es posible) (?:ayudar(?:te|le)?|asistir(?:te|le)?|cumplir|responder (?:a )?(?:esa|esta|eso|tu|su) |atender (?:esa|esta|tu|su) |hacer eso|proporcionar (?:esa|ese|eso))/i,
    /\bcomo (?:una )?(?:IA|inteligencia artificial|modelo de lenguaje|asistente de IA)\b/i,
  ],
  it: [
    /\bnon (?:posso|sono in grado di) (?:aiutar(?:ti|la|vi)|assister(?:ti|la|vi)|soddisfare|rispondere a (?:questa|tale)|fornire (?:questo|tale|questa)|eseguire questa|fare questo)/i,
    /\bcome (?:IA|intelligenza artificiale|modello linguistico|assistente IA)\b/i,
  ],
  pt: [
    /\bnão (?:posso|consigo|sou capaz de) (?:ajudar|ajudá-l[oa]|auxiliar|atender (?:a )?(?:esse|este|essa|esta)|responder a (?:isso|essa|esta)|cumprir|fazer isso|fornecer (?:isso|esse))/i,
    /\bcomo (?:uma )?(?:IA|inteligência artificial|modelo de linguagem|assistente de IA)\b/i,
  ],
  nl: [
    /\bik kan (?:(?:je|u|jou) )?(?:hier|daar|daarbij|hierbij|hiermee|daarmee)?\s?(?:helaas )?niet (?:(?:mee |bij )?helpen|van dienst zijn|assisteren)\b/i,
    /\bik kan (?:dit verzoek|deze vraag|deze aanvraag|deze tekst|dit) (?:helaas )?niet (?:beantwoorden|uitvoeren|behandelen|schrijven|doen)\b/i,
    /\bals (?:AI|kunstmatige intelligentie|taalmodel|AI-(?:taal)?model|AI-assistent)\b/i,
  ],
}
