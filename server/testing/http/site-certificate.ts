/**
 * Key and certificate for `https://localhost` and `https://127.0.0.1`, used by tests only. They are stored here because Node
 * cannot create certificates.
 */
export const siteKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgYFT745/TuRoBQtKh
BPGcH825V3ByjizoVS1nCqCNO3KhRANCAAQVv/LjrluI0i5gJTO2PBNKUx56WLiW
aGb05oJ+LzgmxCoOwy/ArsCAkPyzMGhkxV1QKwXlgl4RmJYatcMZFYyM
-----END PRIVATE KEY-----
`
export const siteCertificate = `-----BEGIN CERTIFICATE-----
MIIBfTCCASOgAwIBAgIBATAKBggqhkjOPQQDAjAfMR0wGwYDVQQDDBRzZWN1cmUg
c2l0ZSBvZiB0ZXN0czAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFow
HzEdMBsGA1UEAwwUc2VjdXJlIHNpdGUgb2YgdGVzdHMwWTATBgcqhkjOPQIBBggq
hkjOPQMBBwNCAAQVv/LjrluI0i5gJTO2PBNKUx56WLiWaGb05oJ+LzgmxCoOwy/A
rsCAkPyzMGhkxV1QKwXlgl4RmJYatcMZFYyMo04wTDAPBgNVHRMBAf8EBTADAQH/
MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATAdBgNVHQ4EFgQUcQ+sfT+IPX6V
unybpj1PrHWfWmwwCgYIKoZIzj0EAwIDSAAwRQIgUlwG04Okhrr7N6FUl5pmXCk6
DVfZXB2orFUQvoNjAWgCIQC6fDvUGppOc+YyTpGWEbm/5Ikqzz0hJYUxwUBE22Oc
YQ==
-----END CERTIFICATE-----
`
