module.exports = 'test-file';
