type SmallTalk = 'greeting' | 'thanks' | 'goodbye' | 'abilities' | 'no'

/** Replies to messages without a question, in the language of the message. */

import type { Language } from '../../../platform/words/languages.ts'
export const smallTalkReplies: Record<SmallTalk, Record<Language, string>> = {
  greeting: {
    en: 'Hello! Ask me about your documents, workflows or runs.',
    de: 'Hallo! Fragen Sie mich nach Ihren Dokumenten, Workflows oder Läufen.',
    fr: 'Bonjour ! Posez-moi une question sur vos documents, vos workflows ou vos exécutions.',
    es: '¡Hola! Pregúnteme por sus documentos, flujos de trabajo o ejecuciones.',
    it: 'Buongiorno! Mi chieda dei suoi documenti, workflow o esecuzioni.',
    pt: 'Olá! Pergunte-me sobre os seus documentos, fluxos de trabalho ou execuções.',
    nl: 'Hallo! Vraag me naar uw documenten, workflows of runs.',
  },
  thanks: {
    en: 'You’re welcome.',
    de: 'Gern geschehen.',
    fr: 'Je vous en prie.',
    es: 'De nada.',
    it: 'Prego.',
    pt: 'De nada.',
    nl: 'Graag gedaan.',
  },
  goodbye: {
    en: 'Goodbye!',
    de: 'Auf Wiedersehen!',
    fr: 'Au revoir !',
    es: '¡Hasta luego!',
    it: 'Arrivederci!',
    pt: 'Até logo!',
    nl: 'Tot ziens!',
  },
  abilities: {
    en: 'I can:\n\n- answer questions from your documents and websites, with sources\n- summarize a document\n- show your savings, runs, approvals and workflows\n- find workflows and add them to your dashboard\n- explain and change configurations\n- start runs and explain their results',
    de: 'Ich kann:\n\n- Fragen aus Ihren Dokumenten und Websites mit Quellen beantworten\n- ein Dokument zusammenfassen\n- Ersparnis, Läufe, Freigaben und Workflows zeigen\n- Workflows finden und zum Dashboard hinzufügen\n- Konfigurationen erklären und ändern\n- Läufe starten und ihre Ergebnisse erklären',
    fr: 'Je peux :\n\n- répondre à partir de vos documents et sites web, avec les sources\n- résumer un document\n- afficher vos gains de temps, exécutions, approbations et workflows\n- trouver des workflows et les ajouter au tableau de bord\n- expliquer et modifier des configurations\n- lancer des exécutions et expliquer leurs résultats',
    es: 'Puedo:\n\n- responder con sus documentos y sitios web, con fuentes\n- resumir un documento\n- mostrar su ahorro, ejecuciones, aprobaciones y flujos de trabajo\n- encontrar flujos de trabajo y añadirlos al panel\n- explicar y cambiar configuraciones\n- iniciar ejecuciones y explicar sus resultados',
    it: 'Posso:\n\n- rispondere con i suoi documenti e siti web, con le fonti\n- riassumere un documento\n- mostrare risparmi, esecuzioni, approvazioni e workflow\n- trovare workflow e aggiungerli alla dashboard\n- spiegare e modificare le configurazioni\n- avviare esecuzioni e spiegarne i risultati',
    pt: 'Posso:\n\n- responder com os seus documentos e sites, com fontes\n- resumir um documento\n- mostrar economia de tempo, execuções, aprovações e fluxos de trabalho\n- encontrar fluxos de trabalho e adicioná-los ao painel\n- explicar e alterar configurações\n- iniciar execuções e explicar os resultados',
    nl: 'Ik kan:\n\n- vragen beantwoorden uit uw documenten en websites, met bronnen\n- een document samenvatten\n- uw besparing, runs, goedkeuringen en workflows tonen\n- workflows vinden en aan het dashboard toevoegen\n- configuraties uitleggen en wijzigen\n- runs starten en de resultaten uitleggen',
  },
  no: {
    en: 'All right. Nothing has changed.',
    de: 'In Ordnung. Es wurde nichts geändert.',
    fr: 'D’accord. Rien n’a été modifié.',
    es: 'De acuerdo. No se ha cambiado nada.',
    it: 'Va bene. Non è stato modificato nulla.',
    pt: 'Tudo bem. Nada foi alterado.',
    nl: 'Goed. Er is niets gewijzigd.',
  },
}
