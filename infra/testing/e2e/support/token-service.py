"""A service of another team in Python: token-service.py <slice> <origin of the site> <port>. It checks the token by the site's published keys, with openssl."""

import base64
import json
import subprocess
import sys
import tempfile
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

name, site, port = sys.argv[1:]
members = set()


def decoded(text):
    return base64.urlsafe_b64decode(text + '=' * (-len(text) % 4))


def is_signed(text, signature):
    """Tells whether openssl finds the signature right by the first key of the site."""
    with urllib.request.urlopen(f'{site}/.well-known/jwks.json') as answer:
        key = decoded(json.load(answer)['keys'][0]['x'])
    with tempfile.TemporaryDirectory() as folder:
        # The beginning of every Ed25519 public key (RFC 8410).
        parts = {'key': bytes.fromhex('302a300506032b6570032100') + key, 'text': text.encode(), 'signature': signature}
        for part, content in parts.items():
            with open(f'{folder}/{part}', 'wb') as file:
                file.write(content)
        verify = 'openssl pkeyutl -verify -pubin -inkey key -keyform DER -rawin -in text -sigfile signature'
        return subprocess.run(verify.split(), cwd=folder, capture_output=True, check=False).returncode == 0


def user_of(authorization):
    try:
        text, signature = authorization.removeprefix('Bearer ').rsplit('.', 1)
        claims = json.loads(decoded(text.split('.')[1]))
        is_right = claims['iss'] == site and claims['aud'] == name and claims['exp'] > time.time()
        return claims['sub'] if is_right and is_signed(text, decoded(signature)) else None
    except (ValueError, KeyError, IndexError):
        return None


class Service(BaseHTTPRequestHandler):
    def do_GET(self):
        self.answer(200, {'members': len(members), 'language': 'Python'})

    def do_POST(self):
        self.rfile.read(int(self.headers.get('content-length', 0)))
        user = user_of(self.headers.get('authorization', ''))
        if user is None:
            return self.answer(401, {'message': 'Log in to join.'})
        members.add(user)
        return self.answer(200, {'members': len(members), 'cookie': self.headers.get('cookie', '')})

    def answer(self, status, value):
        body = json.dumps(value).encode()
        self.send_response(status)
        self.send_header('content-type', 'application/json')
        self.send_header('content-length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        """Logs nothing."""


ThreadingHTTPServer(('127.0.0.1', int(port)), Service).serve_forever()
