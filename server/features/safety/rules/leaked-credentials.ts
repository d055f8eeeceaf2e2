import type { CategoryRules } from './rule-types.ts'

/** News that credentials are exposed. Credentials themselves are found by their format, in any language (credentials/). */
export const leakedCredentials: CategoryRules = {
  category: 'leaked_credentials',
  contexts: ['negated', 'past', 'hypothetical', 'topic'],
  languages: {
    en: {
      find: [
        `(password|passwords|api key|api keys|apikey|access key|access keys|secret key|secret keys|private key|private keys|credential|
          credentials|token|tokens|login|logins|secrets|ssh key|ssh keys|service account|env file|keys|passphrase|master password|admin
          password) ..6 (leaked|exposed|compromised|stolen|public|publicly|published|posted|pushed|committed|visible|in plain text|on
          github|on pastebin|in a public|in our public|hardcoded|shared with everyone|in slack|leak|on the dark web|on a sticky|wrong
          person|wrong channel|phished|in the repo)`,
        `(leaked|exposed|committed|pushed|posted|published|pasted|shared|compromised|uploaded|stole|stolen|leaking|emailed|sent|gave|given|
          entered|typed|disclosed|checked in) ..6 (password|passwords|api key|api keys|apikey|access key|access keys|secret key|secret keys|
          private key|private keys|credential|credentials|access token|access tokens|api token|login details|secrets|ssh key|ssh keys|env
          file|service account key|master password) ..8 (github|gitlab|public|publicly|repo|repository|pastebin|slack|stackoverflow|wrong|
          everyone|accident|accidentally|mistake|internet|phishing|fake|suspicious|forum|channel|customer|stranger|scammer|chat|caller|
          commit|by)`,
        `(accidentally|mistakenly|by mistake|by accident|inadvertently|stupidly|unfortunately) ..6 (leaked|exposed|committed|pushed|posted|
          published|pasted|shared|sent|emailed|uploaded|included) ..6 (password|passwords|key|keys|credential|credentials|token|tokens|
          secret|secrets|login|env)`,
        `(here is|here’s|heres|here are|this is|use|using) ..1 (my|our|the) ..2 (password|passwords|login|credentials|api key|secret key|
          access key|private key) ..6 (#|is|login|user)`,
        `(someone|hacker|attacker|they|scammer|caller|stranger) ..4 (has|have|got|knows|obtained|used|using|stole) ..2 (my|our) ..1
          (password|passwords|credentials|api key|keys|login|token)`,
      ],
      unless: [
        '(house|car|office|spare|room|gate|door) (key|keys)',
        'keys (to success|takeaways)',
        '(lost|forgot|forgotten|reset|change|expired) ..2 (password|credentials|login)',
      ],
    },
    de: {
      find: [
        `(passwort|passwörter|zugangsdaten|api-key|api-schlüssel|schlüssel|token|kennwort|anmeldedaten) ..6 (geleakt|veröffentlicht|
          öffentlich|gestohlen|kompromittiert|offengelegt|github|im klartext|abgegriffen|gehackt|bekannt geworden)`,
      ],
    },
    fr: {
      find: [
        `(mot de passe|mots de passe|identifiants|clé api|clés api|clé d’accès|jeton|clé privée) ..6 (fuité|divulgué|divulgués|exposé|
          exposée|exposés|volé|volés|volée|compromis|compromise|publié|publiés|publiée|public|github)`,
      ],
    },
    es: {
      find: [
        `(contraseña|contraseñas|credenciales|clave api|claves api|clave de acceso|claves de acceso|clave privada|token|api key) ..6
          (filtrada|filtradas|filtrado|expuesta|expuestas|expuesto|robada|robadas|comprometida|comprometidas|publicada|publicadas|público|
          pública|github)`,
      ],
    },
    it: {
      find: [
        `(password|credenziali|chiave api|chiavi api|chiave di accesso|chiave privata|token) ..6 (trapelata|trapelate|esposta|esposte|
          rubata|rubate|compromessa|compromesse|pubblicata|pubblicate|pubblico|pubblica|github|diffusa)`,
      ],
    },
    pt: {
      find: [
        `(senha|senhas|credenciais|chave api|chave de api|chaves de api|chave de acesso|chave privada|token|palavra-passe) ..6 (vazou|
          vazada|vazadas|vazaram|exposta|expostas|roubada|roubadas|comprometida|comprometidas|publicada|publicadas|público|pública|github)`,
      ],
    },
    nl: {
      find: [
        `(wachtwoord|wachtwoorden|inloggegevens|api-sleutel|api-sleutels|api-key|toegangssleutel|privésleutel|token) ..6 (gelekt|uitgelekt|
          gestolen|openbaar|gepubliceerd|gecompromitteerd|blootgesteld|op straat|github)`,
      ],
    },
  },
}
